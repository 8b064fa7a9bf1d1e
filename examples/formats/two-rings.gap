# Two rings of four that share two places; places 1 and 3 look alike.
M_L := (1,2,3,4);
M_R := (1,2,5,6);
Gen := [ M_L, M_R ];
ip := [[1,3],[2],[4],[5],[6]];

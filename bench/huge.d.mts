export declare const huge: Readonly<Record<string, (size: number) => string>>;

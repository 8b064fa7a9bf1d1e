// Everything once as a whole, then each part with the types that it may use and no others.
import { spawn } from "node:child_process";
import { root } from "./run.mjs";

const configs = ["tsconfig.json", "tsconfig.core.json", "tsconfig.node.json", "tsconfig.web.json"];

const check = (config) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ["node_modules/typescript/bin/tsc", "--pretty", "false", "-p", config], { cwd: root });
    let output = "";
    child.stdout.on("data", (data) => {
      output += data;
    });
    child.on("close", (code) => resolve({ config, output, code }));
  });

for (const { config, output, code } of await Promise.all(configs.map(check))) {
  if (code === 0) continue;
  process.stdout.write(`${config}:\n${output}`);
  process.exitCode = 1;
}

import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, expect, test } from "vitest";
import { start, turnwise } from "./cli.ts";
import { hasTerminals, onTerminal } from "./terminal.ts";

const running: ReturnType<typeof start>[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.kill("SIGKILL");
});

async function serve(...args: string[]) {
  const server = start(["web", ...args]);
  running.push(server);
  const [line] = (await once(server.stdout!, "data")) as [Buffer];
  return { server, address: line.toString().trim() };
}

/** An address exactly as written: `fetch` would tidy it up. */
function get(
  address: string,
  path: string,
  method = "GET",
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (part) => (body += part));
      response.on("end", () => resolve({ status: response.statusCode!, headers: response.headers, body }));
    })
      .on("error", reject)
      .end();
  });
}

test("serves the page, its files with their types, and nothing else", async () => {
  const { address } = await serve("--port", "0");
  expect(address).toMatch(/^http:\/\/localhost:\d+\/$/);
  const page = await get(address, "/");
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
  expect(page.headers).toMatchObject({ "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" });
  const script = /src="\.(\/assets\/[^"]+\.js)"/.exec(page.body)![1]!;
  expect((await get(address, script)).headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect((await get(address, "/manifest.webmanifest")).headers["content-type"]).toBe("application/manifest+json");
  expect(await get(address, "/", "HEAD")).toMatchObject({ status: 200, body: "" });
  for (const path of ["/nothing", "/assets/", "/../cli.js", "/..%2fcli.js", "/%2e%2e/cli.js", "/assets/../../cli.js", "/%E0%A4%A", "//"]) {
    expect(await get(address, path), path).toMatchObject({ status: 404, body: "" });
  }
  const refused = await get(address, "/", "POST");
  expect({ status: refused.status, allow: refused.headers.allow }).toEqual({ status: 405, allow: "GET, HEAD" });
});

test("sends every file under the page's policy, with its length, and compressed to whoever reads that", async () => {
  const { address } = await serve("--port", "0");
  const page = await get(address, "/");
  const policy = String(page.headers["content-security-policy"]);
  // What the page holds itself, and what only a header can say.
  expect(page.body).toContain(policy.replace("; frame-ancestors 'none'", "").replaceAll("'", "&#39;"));
  expect(policy).toMatch(/^default-src 'none'; .*; frame-ancestors 'none'$/);
  const script = /src="\.(\/assets\/[^"]+\.js)"/.exec(page.body)![1]!;
  const plain = await get(address, script);
  expect(plain.headers).toMatchObject({ "content-security-policy": policy, "content-length": String(Buffer.byteLength(plain.body)) });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const packed = await get(address, script, "HEAD", { "accept-encoding": "br, gzip" });
  expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(Number(packed.headers["content-length"])).toBeLessThan(plain.body.length / 2);
  // `fetch` unpacks what comes.
  const fetched = await fetch(new URL(script, address));
  expect(fetched.headers.get("content-encoding")).toBe("gzip");
  expect(await fetched.text()).toBe(plain.body);

  for (const [encoding, etag] of [
    ["identity", plain.headers.etag],
    ["gzip", packed.headers.etag],
  ]) {
    const again = await get(address, script, "GET", { "accept-encoding": String(encoding), "if-none-match": `"other", W/${etag}` });
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: "" });
  }
  expect(plain.headers.etag).not.toBe(packed.headers.etag);
  expect((await get(address, "/", "GET", { "if-none-match": String(plain.headers.etag) })).status).toBe(200);
});

test("open to other machines, it prints its address on this one and then those that the others reach", async () => {
  const { address } = await serve("--host", "0.0.0.0", "--port", "0");
  const [first, ...others] = address.split("\n");
  expect(first).toMatch(/^http:\/\/localhost:\d+\/$/);
  const own = Object.values(networkInterfaces()).flatMap((list) => list!.filter((one) => one.family === "IPv4" && !one.internal));
  expect(others).toEqual(own.map((one) => `http://${one.address}:${new URL(first!).port}/`));
});

test.skipIf(!hasTerminals)(
  "on a terminal, a phone's camera reads the address that others reach; without others, or a terminal, there is no code",
  () => {
    const own = Object.values(networkInterfaces()).flatMap((list) => list!.filter((one) => one.family === "IPv4" && !one.internal));
    const open = onTerminal(["web", "--host", "0.0.0.0", "--port", "0"], 2);
    const code = open.shown.split("\n").filter((line) => /^[ █▀▄]+\r?$/.test(line) && line.trim() !== "");
    // Version 2 has 25 rows, two in a line, and a border of 2.
    expect(code.length).toBe(own.length > 0 ? 15 : 0);
    expect(open.stdout).not.toMatch(/[█▀▄]/);
    expect(onTerminal(["web", "--port", "0"], 2).shown).not.toMatch(/[█▀▄]/);
  },
);

test.skipIf(process.platform !== "linux")("a client that leaves early leaves no file open", async () => {
  const { server, address } = await serve("--port", "0");
  const { hostname, port } = new URL(address);
  const page = await get(address, "/");
  const path = /src="\.(\/assets\/[^"]+\.js)"/.exec(page.body)![1]!;
  const openFiles = () =>
    readdirSync(`/proc/${server.pid}/fd`).filter((name) => {
      try {
        return readlinkSync(`/proc/${server.pid}/fd/${name}`).includes("/page/");
      } catch {
        return false;
      }
    }).length;
  for (let client = 0; client < 200; client++) {
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    // The answer is not read, so that it cannot be sent whole.
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\nGET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    socket.destroy();
  }
  // What was begun for the last ones is done once this is answered.
  for (let tries = 0; openFiles() > 0 && tries < 100; tries++) {
    expect((await get(address, "/")).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(openFiles()).toBe(0);
});

test("an empty address is refused: it would let every machine in", () => {
  for (const host of ["", " "]) {
    const { status, stdout, stderr } = turnwise(["web", "--host", host]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain("Expected an address such as 127.0.0.1");
  }
});

test("ends when interrupted", async () => {
  const { server } = await serve("--port", "0", "--quiet");
  server.kill("SIGINT");
  expect(await once(server, "exit")).toEqual([130, null]);
});

test("says which port is taken, and takes another where none was asked for", async () => {
  const { address } = await serve("--port", "0");
  const { status, stdout, stderr } = turnwise(["web", "--port", new URL(address).port]);
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: "",
    stderr: `turnwise: --port ${new URL(address).port} is taken by another program; leave it out for a free one\n`,
  });
  const first = await serve();
  const second = await serve();
  expect(second.address).not.toBe(first.address);
});

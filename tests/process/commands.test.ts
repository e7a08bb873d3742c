import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fromRoot, projectRoot } from "../files.ts";

const patient = { timeout: 60_000 };
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "domistrz-commands-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function run(words: string[], environment: Record<string, string>) {
  const [name, ...rest] = words;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fromRoot(`scripts/${name}.ts`), ...rest],
    {
      cwd: projectRoot,
      encoding: "utf8",
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment },
    },
  );
  return { status, said: stderr.trim(), printed: stdout.trim() };
}

const commands = [
  ["db-migrate"],
  ["search-reindex"],
  ["import", fromRoot("README.md")],
  ["media", "verify"],
  ["operator", "reports"],
];

test.each([...commands, ["db-backup"], ["db-reset"]].map((words) => [words]))(
  "%j names a wrong setting in one sentence",
  patient,
  (words) => {
    const { status, said, printed } = run(words, { S3_BUCKET: "media" });
    expect([status, printed]).toEqual([1, ""]);
    expect(said).toMatch(/^Złe ustawienia środowiska – S3_BUCKET wymaga też .+$/);
  },
);

test.each(commands.map((words) => [words]))(
  "%j says so where there is no database",
  patient,
  (words) => {
    const { status, said } = run(words, { DATABASE_URL: "postgres://a:b@127.0.0.1:9/c" });
    expect(status).toBe(1);
    expect(said).toMatch(/^Nie można połączyć się z bazą danych \(ECONNREFUSED\)\. .+$/);
  },
);

test("search-rates says so where no site runs", patient, () => {
  const { status, said } = run(["search-rates"], { PORT: "9" });
  expect(status).toBe(1);
  expect(said).toMatch(/^Pod adresem http:\/\/localhost:9 nic nie odpowiada\. .+$/);
});

test("a file of companies that is not there is said before a database is started", patient, () => {
  const { status, said } = run(["import", join(dataDir, "firmy.jsonl")], {});
  expect([status, said]).toEqual([1, `Nie ma pliku ${join(dataDir, "firmy.jsonl")}.`]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test(
  "who ends npm start ends the site, and not the shell between them alone",
  patient,
  async () => {
    const own = JSON.parse(readFileSync(fromRoot("package.json"), "utf8"));
    const { start } = own.scripts as Record<string, string>;
    writeFileSync(join(dataDir, "package.json"), JSON.stringify({ scripts: { start } }));
    mkdirSync(join(dataDir, "scripts"));
    const site = `process.once("SIGTERM", () => { console.log("told"); process.exit(); });
    console.log("runs"); setTimeout(() => undefined, 20_000);`;
    writeFileSync(join(dataDir, "scripts/start.mjs"), site);
    const npm = spawn("npm", ["start"], { cwd: dataDir, stdio: ["ignore", "pipe", "ignore"] });
    let said = "";
    npm.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (chunk.toString().includes("runs")) npm.kill("SIGTERM");
    });
    await once(npm, "close");
    expect(said).toContain("told");
  },
);

test(
  "npm run db:backup copies no database that is not there, nor another server's",
  patient,
  () => {
    const copy = join(dataDir, "copy.tar");
    const said = (file: string, environment = {}) => run(["db-backup", file], environment).said;
    expect(said(copy)).toBe(`W folderze ${dataDir} nie ma bazy danych.`);
    expect(said(copy, { DATABASE_URL: "postgres://a@b/c" })).toMatch(/^DATABASE_URL jest .+\.$/);
    expect(said(join(dataDir, "away", "copy.tar"))).toMatch(/^Podaj plik kopii .+$/);
    expect(readdirSync(dataDir)).toEqual([]);
  },
);

describe("npm run db:reset", () => {
  const clusterOf = (pid: number) => {
    mkdirSync(join(dataDir, "postgres"));
    mkdirSync(join(dataDir, "media"));
    writeFileSync(join(dataDir, "secret"), "");
    writeFileSync(join(dataDir, "postgres", "postmaster.pid"), `${pid}\n/\n0\n5432\n`);
  };

  test("leaves a database that runs alone", patient, () => {
    clusterOf(process.pid);
    expect(run(["db-reset"], {})).toMatchObject({
      status: 1,
      said: "Serwis działa. Zatrzymaj go, potem powtórz polecenie.",
    });
    expect(readdirSync(dataDir).toSorted()).toEqual(["media", "postgres", "secret"]);
  });

  test("leaves the media of a site whose database lies elsewhere", patient, () => {
    mkdirSync(join(dataDir, "media"));
    const { status, said } = run(["db-reset"], {});
    expect([status, readdirSync(dataDir)]).toEqual([1, ["media"]]);
    expect(said).toMatch(
      / nie ma bazy danych, więc jego pliki mogą należeć do serwisu, .+ usunięto\.$/,
    );
  });

  test("deletes one that a power cut left", patient, () => {
    const ended = spawnSync(process.execPath, ["--version"]).pid;
    clusterOf(ended);
    expect(run(["db-reset"], {})).toMatchObject({ status: 0, said: "" });
    expect(readdirSync(dataDir)).toEqual(["secret"]);
  });

  test.each([
    ["all of a folder that was made for the cluster", true, []],
    ["of another folder, as on a larger disk, the cluster alone", false, ["others"]],
  ])("deletes %s", patient, (_what, isOwn, left) => {
    const [disk, data] = ["disk", "data"].map((name) => join(dataDir, name)) as [string, string];
    mkdirSync(join(disk, "postgres"), { recursive: true });
    mkdirSync(data);
    symlinkSync(join(disk, "postgres"), join(data, "postgres"));
    if (isOwn) writeFileSync(join(disk, "owner"), realpathSync(data));
    writeFileSync(join(disk, "others"), "");
    expect(run(["db-reset"], { DATA_DIR: data })).toMatchObject({ status: 0, said: "" });
    expect(readdirSync(data)).toEqual([]);
    expect(existsSync(disk) ? readdirSync(disk) : []).toEqual(left);
  });
});

test.skipIf(process.platform === "win32")(
  "a test run that cannot begin ends with its count",
  () => {
    for (const name of ["scripts", "tests/run", "package-lock.json"]) {
      cpSync(fromRoot(name), join(dataDir, name), { recursive: true });
    }
    writeFileSync(join(dataDir, "npm"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    const { status, stdout } = spawnSync(process.execPath, [join(dataDir, "scripts/test.mjs")], {
      encoding: "utf8",
      env: { ...process.env, PATH: `${dataDir}:${process.env.PATH}` },
    });
    expect([status, stdout.trim().split("\n").at(-1)]).toEqual([1, "0 passed, 1 failed"]);
  },
);

test("a Node that is too old for the scripts is named in a sentence", patient, () => {
  const older = `Object.defineProperty(process, "versions", { value: { node: "18.20.4" } });`;
  writeFileSync(join(dataDir, "older.cjs"), older);
  for (const script of ["start", "tool", "test"]) {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--require", join(dataDir, "older.cjs"), fromRoot(`scripts/${script}.mjs`)],
      { encoding: "utf8" },
    );
    expect([status, stderr]).toEqual([
      1,
      "Do uruchomienia potrzebny jest Node 20 lub nowszy (tu jest 18.20.4).\n",
    ]);
  }
});

test("what the host's Node runs asks for nothing that came after Node 20.0", () => {
  const scripts = readdirSync(fromRoot("scripts")).filter((name) => name.endsWith(".mjs"));
  expect(scripts).toContain("start.mjs");
  for (const name of scripts) {
    const code = readFileSync(fromRoot(`scripts/${name}`), "utf8");
    expect([name, /import\.meta\.(?:dirname|filename|main)/.exec(code)]).toEqual([name, null]);
  }
});

describe("in a folder that its user only reads", () => {
  const { uid, gid } = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const reads = spawnSync(process.execPath, ["--version"], { uid, gid }).status === 0;
  const stamp = (name: string) => {
    const hash = createHash("sha256")
      .update(`/${name}`)
      .update(readFileSync(fromRoot(name)));
    return hash.digest("hex");
  };

  test.skipIf(process.platform === "win32" || !reads).each([
    ["zainstalować pakiety", ""],
    ["zbudować strony", stamp("package-lock.json")],
  ])("a start that has to %s says so in a sentence", patient, (needed, installed) => {
    for (const name of ["scripts", "package-lock.json"]) {
      cpSync(fromRoot(name), join(dataDir, name), { recursive: true });
    }
    mkdirSync(join(dataDir, "node_modules"));
    writeFileSync(join(dataDir, "node_modules/.domistrz-installed"), installed);
    chmodSync(dataDir, 0o555);
    const { status, stderr } = spawnSync(process.execPath, [join(dataDir, "scripts/start.mjs")], {
      ...{ encoding: "utf8", uid, gid },
    });
    chmodSync(dataDir, 0o755);
    expect([status, stderr.trim()]).toEqual([
      1,
      `Trzeba ${needed}, a w folderze ${dataDir} nie można zapisywać (EACCES). Uruchom „npm run build” jako użytkownik, do którego należy ten folder.`,
    ]);
  });
});

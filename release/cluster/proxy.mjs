import { spawn } from "node:child_process"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { CommandError, ROOT, reportFailure } from "../../scripts/process.mjs"

/** Shorter than the pauses of a stream, so that the proxy closes it, as other proxies with short limits do. */
const STREAM_LIMIT = "10s"

/** Starts the proxy with the shipped configuration; only addresses are replaced, and https by http. */
export async function startProxy({ folder, front, ports, kind }) {
  await mkdir(folder, { recursive: true })
  const isNginx = kind === "nginx"
  const file = join(folder, isNginx ? "nginx.conf" : "haproxy.cfg")
  const shipped = await readFile(join(ROOT, "deploy", isNginx ? "nginx.conf" : "haproxy.cfg"), "utf8")
  const own = shipped
    .replace(/dashboard-([123]):3000/g, (_, number) => `127.0.0.1:${ports[number - 1]}`)
    .replace(/bind :443 ssl .*/, `bind 127.0.0.1:${front}`)
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${front};`)
    .replace(/^\s*ssl_certificate.*$/gm, "")
    // The tested origin has a port, unlike a production origin.
    .replaceAll("proxy_set_header Host $host;", "proxy_set_header Host $http_host;")
  if (!own.includes(`127.0.0.1:${front}`)) throw new CommandError(`${file} was not understood`)
  await writeFile(file, isNginx ? `daemon off;\npid ${folder}/nginx.pid;\n${own}` : cuttingStreams(own))
  const args = isNginx ? ["-p", folder, "-c", file] : ["-db", "-q", "-f", file]
  const child = spawn(isNginx ? "/usr/sbin/nginx" : "/usr/sbin/haproxy", args, { stdio: ["ignore", "ignore", "pipe"] })
  let said = ""
  child.stderr.on("data", (chunk) => {
    said = (said + chunk).slice(-2_000)
  })
  child.once("error", () => reportFailure(new CommandError(`${kind} is missing: apt-get install ${kind}`)))
  child.once("exit", (code) => code && reportFailure(new CommandError(`${kind} ended with ${code}:\n${said}`)))
  process.once("exit", () => child.kill("SIGTERM"))
  return child
}

/** The same configuration with a short limit for silent streams. */
function cuttingStreams(own) {
  const instances = own.slice(own.indexOf("\nbackend instances"))
  const cut = instances.replace("backend instances", `backend streams\n  timeout server ${STREAM_LIMIT}`)
  const chosen = "  use_backend streams if { path /delivery/map/changes }\n  default_backend"
  return `${own.replace("  default_backend", chosen)}\n${cut}`
}

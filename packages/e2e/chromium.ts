import { execFileSync } from 'node:child_process'

/** Returns how every test launches Debian's Chromium. Nothing of its own goes to the network. */
export function chromiumOptions(): { executablePath: string; args: string[] } {
  return {
    executablePath: execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim(),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
      // No name resolves, except one that leads to this machine as after DNS rebinding.
      '--host-resolver-rules=MAP rebound.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  }
}

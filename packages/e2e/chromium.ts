import { execFileSync } from 'node:child_process'

/**
 * Returns the launch options of Debian's Chromium, or of its headless shell, which opens a page in half the time. They
 * turn off its own network requests.
 */
export function chromiumOptions(program: 'chromium' | 'chromium-headless-shell' = 'chromium'): {
  executablePath: string
  args: string[]
} {
  return {
    executablePath: execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim(),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
      // No host name resolves, except one that simulates DNS rebinding.
      '--host-resolver-rules=MAP rebound.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  }
}

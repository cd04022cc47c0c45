import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getConsumer } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'

const FIGURE = 'with all dependencies'

/** Compares the bytes that the installation of a package writes. */
export function installedSize(): Comparison {
  return {
    title: 'Installed size',
    unit: 'MB',
    baseline: 'ours, @agentcomms/client',
    goals: [{ figure: FIGURE, of: 'value', atMost: 1.6 }],
    contenders: [
      contender('ours', 'ours, @agentcomms/client', '@agentcomms/client'),
      ...['openapi-fetch', 'ky', 'standardwebhooks', 'svix', 'resend', 'openai', 'stripe'].map(name =>
        contender('peer', name, name),
      ),
    ],
    rounds: 1,
    warmUpRounds: 0,
  }
}

function contender(kind: Contender['kind'], name: string, packageName: string): Contender {
  const measure = async () => {
    const folders = new Set<string>()
    addPackage(packageName, getConsumer('msw2'), folders)
    return { [FIGURE]: [...folders].reduce((sum, folder) => sum + sizeOf(folder), 0) / 1e6 }
  }
  return { kind, name, measure }
}

/** Adds the folders of a package and of its dependencies, as Node resolves them from the folder `from`. */
function addPackage(name: string, from: string, folders: Set<string>): void {
  const folder = join(from, 'node_modules', name)
  if (!existsSync(folder)) {
    if (dirname(from) === from) throw new Error(`${name} is not installed.`)
    addPackage(name, dirname(from), folders)
    return
  }
  const real = realpathSync(folder)
  if (folders.has(real)) return
  folders.add(real)
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(real, 'package.json'), 'utf8'),
  )
  for (const dependency of Object.keys(dependencies)) {
    // The packed packages are copies, so their dependencies are beside them.
    const isInside = existsSync(join(real, 'node_modules', dependency))
    addPackage(dependency, isInside ? real : dirname(real), folders)
  }
}

/** Returns the bytes of all files of a package, without packages below it. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, entry) => {
      const path = join(folder, entry.name)
      return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size)
    }, 0)
}

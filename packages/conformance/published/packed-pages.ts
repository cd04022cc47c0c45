import { posix } from 'node:path'
import { listAnchors, listTargets } from '../docs/page-links.ts'
import type { Packed } from './packed.ts'

/** Returns the files of packages by their paths below `node_modules/@agentcomms/`. */
export function listInstalled(packages: readonly Packed[]): Map<string, string> {
  return new Map(
    packages.flatMap(({ manifest, files }) =>
      [...files].map(
        ([path, text]) => [`${manifest.name.replace('@agentcomms/', '')}/${path}`, text] as const,
      ),
    ),
  )
}

/** Returns the links of a page to files and headings that are not in the packages, each after the page. */
export function findDeadLinks(page: string, installed: ReadonlyMap<string, string>): string[] {
  const isDead = (target: string): boolean => {
    const [path = '', anchor] = target.split('#')
    const file = path === '' ? page : posix.join(posix.dirname(page), path)
    const text = installed.get(file)
    if (text === undefined) return ![...installed.keys()].some(name => name.startsWith(`${file}/`))
    return anchor !== undefined && !listAnchors(text).includes(anchor)
  }
  return listTargets(installed.get(page) ?? '')
    .filter(isDead)
    .map(target => `${page}: ${target}`)
}

/**
 * The console of the mock server in Debian's Chromium: that hostile mails and pages of other origins get nothing out of
 * it, and that everybody can use it. Run by `npm run test:full` after the build; with names it runs these parts alone.
 */
import { checkAxe } from './axe.ts'
import type { Check } from './check.ts'
import { checkGuards } from './guards.ts'
import { checkHostileMails } from './hostile.ts'
import { checkLinks } from './links.ts'
import { checkSlow } from './slow.ts'
import { checkTabs } from './tabs.ts'
import { checkWalk } from './walk.ts'

const PARTS: Readonly<Record<string, () => Promise<Check[]>>> = {
  guards: checkGuards,
  links: checkLinks,
  tabs: checkTabs,
  slow: checkSlow,
  walk: checkWalk,
  axe: checkAxe,
  hostile: checkHostileMails,
}

const asked = process.argv.slice(2)
for (const name of asked) if (!Object.hasOwn(PARTS, name)) throw new Error(`There is no part "${name}".`)
for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const checks = await part()
  const faults = checks.filter(({ fault }) => fault !== undefined)
  console.log(`Console, ${name}: ${checks.length - faults.length} of ${checks.length} checks passed`)
  for (const { name: what, fault } of faults) console.error(`\n${what}\n${fault}`)
  if (faults.length > 0 || checks.length === 0) process.exitCode = 1
}

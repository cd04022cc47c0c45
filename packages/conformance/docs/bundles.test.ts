import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))
const names = ['client', 'dedupe'].flatMap(listEntries)

/** Returns the names of the entries of a package. */
function listEntries(name: string): string[] {
  const manifest = fileURLToPath(new URL(`../../${name}/package.json`, import.meta.url))
  const { exports: entries }: { exports: Record<string, unknown> } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  )
  return Object.keys(entries)
    .filter(entry => entry !== './package.json')
    .map(entry => `@agentcomms/${name}${entry.slice(1)}`)
}

/** Options with which bundlers of these targets resolve a package. */
const targets: Record<string, BuildOptions> = {
  'a browser': { platform: 'browser', format: 'esm' },
  'a browser, by script': { platform: 'browser', format: 'iife', globalName: 'bundled' },
  'a worker': { platform: 'browser', format: 'esm', conditions: ['workerd', 'worker', 'import'] },
  'an edge function': {
    platform: 'neutral',
    format: 'esm',
    conditions: ['edge-light', 'import'],
    mainFields: ['module', 'main'],
  },
  'Node, ESM': { platform: 'node', format: 'esm' },
  'Node, CommonJS': { platform: 'node', format: 'cjs' },
}

/** Bundles an app that uses published entries. Returns the text, its remaining imports and the warnings. */
async function bundle(entries: readonly string[], target: BuildOptions) {
  const uses = entries.map(
    (name, at) => `import * as e${at} from '${name}'; console.log(Object.keys(e${at}))`,
  )
  const { outputFiles, metafile, warnings } = await build({
    stdin: { contents: uses.join('\n'), resolveDir: folder },
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    // Keeps the package below node_modules, as for users.
    preserveSymlinks: true,
    // The `paths` of this folder lead to the sources.
    tsconfigRaw: {},
    target: 'es2022',
    ...target,
  })
  const imports = Object.values(metafile?.outputs ?? {}).flatMap(output => output.imports)
  return { text: outputFiles?.[0]?.text ?? '', imports: imports.map(({ path }) => path), warnings }
}

// Browser tests run the mock in the page, without the modules of Node.
const mockEntries = ['@agentcomms/mock-server', '@agentcomms/mock-server/msw']

it.each(Object.entries(targets))('each entry can be bundled for %s', async (_, target) => {
  const { text, imports, warnings } = await bundle([...names, ...mockEntries], target)
  expect(warnings).toEqual([])
  const builtin = new Set(builtinModules.map(module => `node:${module}`))
  expect(imports.filter(path => target.platform !== 'node' || !builtin.has(path))).toEqual([])
  expect(text.match(/console\.log\(Object\.keys\(/g)).toHaveLength(names.length + mockEntries.length)
})

it('fails for an entry that does not exist', async () => {
  const bundled = bundle([...names, '@agentcomms/client/none'], { platform: 'browser' })
  await expect(bundled).rejects.toThrow(/Could not resolve|not exported/)
})

import { cp, readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Options } from 'tsup'
import document30 from '../../spec/openapi-3.0.ts'
import { thirdParty } from './third-party.ts'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** Puts JSON into the bundle as a text: engines read it several times faster than an object literal. */
const jsonAsText: Plugin = {
  name: 'json-as-text',
  setup(build) {
    const toModule = (value: unknown) => {
      const text = JSON.stringify(JSON.stringify(value))
      return { contents: `export default JSON.parse(${text})`, loader: 'js' as const }
    }
    build.onLoad({ filter: /\.json$/ }, async ({ path }) =>
      toModule(JSON.parse(await readFile(path, 'utf8'))),
    )
    build.onLoad({ filter: /\bspec.openapi-3\.0\.ts$/ }, () => toModule(document30))
  },
}

const sourceOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const exported = { index: 'src/index.ts', msw: 'src/msw/index.ts', node: 'src/node/index.ts' }

/** Jest replaces the globals of Node by those of jsdom, and an old Node lacks them. */
const CHECK_GLOBALS = `if (typeof TextEncoder === 'undefined' || typeof Response === 'undefined')
  throw new Error('@agentcomms/mock-server needs TextEncoder, Response and other globals, which this environment lacks. Use Node 20.19 or newer. In Jest, use the environment jest-fixed-jsdom instead of jsdom, or begin the file with /** @jest-environment node */.')
`

/** Checks the globals before the code of each file that uses them: bundled packages use them when they are loaded. */
const checkGlobals: NonNullable<Options['plugins']>[number] = {
  name: 'check-globals',
  renderChunk: code =>
    /\b(Text(En|De)coder|Response|Request|Headers)\b/.test(code) ? { code: CHECK_GLOBALS + code } : undefined,
}

const shared = {
  target: 'node20',
  // Drops empty imports of shared chunks: other bundlers warn about them.
  treeshake: { moduleSideEffects: 'no-external' },
  plugins: [checkGlobals],
  // One file is imported in a fraction of the time that two hundred take. Packages that are loaded late stay outside.
  noExternal: [/^(?!libphonenumber-js|msw)/],
} satisfies Options

/** The command shares its chunks with the exports, so that nothing is bundled twice. */
const modules: Options = {
  ...shared,
  entry: { ...exported, cli: 'src/node/cli.ts', 'mail-process': 'src/node/mail-process.ts' },
  format: 'esm',
  esbuildPlugins: [jsonAsText, thirdParty('dist/THIRD-PARTY.txt')],
  // The page that the server shows. Its own package builds it before this one.
  onSuccess: async () => {
    // The names of its files change with their content.
    await rm('dist/console', { recursive: true, force: true })
    await cp('../console/dist', 'dist/console', { recursive: true })
  },
}

const commonJs: Options = {
  ...shared,
  entry: exported,
  format: 'cjs',
  splitting: true,
  esbuildPlugins: [jsonAsText],
  esbuildOptions: options => {
    // The CommonJS files load packages late with require(): import() does not work in Jest.
    options.supported = { 'dynamic-import': false }
    // Code that uses import.meta first checks whether __dirname exists.
    options.logOverride = { 'empty-import-meta': 'silent' }
  },
}

/** Type declarations of both formats, from those of tsconfig.types.json: TypeScript 7 writes them in a fraction of the time. */
const types: Options = {
  ...shared,
  entry: Object.fromEntries(
    Object.entries(exported).map(([name, source]) => [
      name,
      `build/packages/mock-server/${source.replace(/ts$/, 'd.ts')}`,
    ]),
  ),
  format: ['esm', 'cjs'],
  dts: {
    only: true,
    compilerOptions: {
      types: ['node'],
      // By path, so that the types of the private packages are inlined: nobody can install them.
      paths: {
        '@agentcomms/spec': [sourceOf('spec/generated/openapi.d.ts')],
        '@agentcomms/spec/control': [sourceOf('spec/generated/control.d.ts')],
        '@agentcomms/spec/control.json': [sourceOf('spec/document.d.ts')],
        '@agentcomms/spec/document': [sourceOf('spec/document.d.ts')],
        '@agentcomms/spec/openapi.json': [sourceOf('spec/document.d.ts')],
        '@agentcomms/spec/openapi-3.0': [sourceOf('spec/document30.d.ts')],
        '@agentcomms/mail': [sourceOf('packages/mock-server/build/packages/mail/src/index.d.ts')],
      },
    },
  },
}

// `tsup --no-dts` builds without the types.
export default defineConfig(({ dts }) => [modules, commonJs, ...(dts === false ? [] : [types])])

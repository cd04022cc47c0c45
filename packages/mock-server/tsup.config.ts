import { defineConfig, type Options } from 'tsup'

const shared: Options = {
  target: 'node20',
  tsconfig: 'tsconfig.node.json',
  treeshake: true,
  // The document is part of the package: @agentcomms/spec is private.
  noExternal: [/^@agentcomms\/spec/],
}

export default defineConfig([
  {
    ...shared,
    entry: { index: 'src/index.ts', msw: 'src/msw/index.ts', node: 'src/node/index.ts' },
    format: ['esm', 'cjs'],
    // What is loaded late is required there: Jest runs CommonJS where import() does not work.
    esbuildOptions: (options, { format }) => {
      if (format === 'cjs') options.supported = { 'dynamic-import': false }
    },
    dts: { resolve: [/^@agentcomms\/spec/] },
  },
  // The command imports the package by its own name, so that the server is not in there twice.
  { ...shared, entry: { cli: 'src/node/cli.ts' }, format: 'esm', external: [/^@agentcomms\/mock-server/] },
])

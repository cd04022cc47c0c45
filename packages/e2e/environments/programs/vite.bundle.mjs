export default { ssr: { noExternal: true }, build: { ssr: 'serve-mock.mjs', outDir: 'bundle' } }

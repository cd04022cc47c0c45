import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { run, start } from '../runtimes/run-process.ts'
import { createFolder, root } from './fresh-project.ts'

/**
 * Starts a registry on this machine, which has no packages of this project. Others come from the registry of npm. Returns its
 * address, and a function that ends it.
 */
export async function startRegistry(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const folder = createFolder('registry')
  const settings = await run('npm', ['config', 'get', 'registry', 'cafile'], folder)
  const [, uplink = '', authorities = ''] = /^registry=(.*)\ncafile=(?:null|(.*))$/m.exec(settings) ?? []
  const everybody = { access: '$all', publish: '$all' }
  const config = {
    storage: join(folder, 'storage'),
    uplinks: { npm: { url: uplink } },
    packages: { '@agentcomms/*': everybody, '**': { access: '$all', proxy: 'npm' } },
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'info' },
  }
  // JSON is YAML too.
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(config))
  const address = `127.0.0.1:${await freePort()}`
  const verdaccio = join(root, 'packages/e2e/node_modules/verdaccio/bin/verdaccio')
  const { waitForOutput, stop } = start(
    'env',
    [
      `NODE_EXTRA_CA_CERTS=${authorities}`,
      process.execPath,
      verdaccio,
      '--config',
      'config.yaml',
      '--listen',
      address,
    ],
    folder,
  )
  process.on('exit', stop)
  await waitForOutput(/(http address)/)
  return { url: `http://${address}/`, stop }
}

/** Creates a project whose packages come from a registry. npm has an empty cache in it. */
export function createProject(registry: string): string {
  const folder = createFolder('project')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const settings = [`registry=${registry}`, `cache=${createFolder('npm-cache')}`, 'audit=false', 'fund=false']
  writeFileSync(join(folder, '.npmrc'), settings.join('\n'))
  return folder
}

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { testGuide } from './guide.ts'

const mcp = fileURLToPath(new URL('../../mcp/dist/cli.js', import.meta.url))
const help = execFileSync(process.execPath, [mcp, '--help'], { encoding: 'utf8' })

testGuide('coding-agents', async guide => {
  guide.skip('AGENTS.md', 'Text for coding agents')
  guide.skip('mkdir -p .claude/skills', 'Tests of the tarballs check that they contain the skill')
  guide.skip(
    'cp -r node_modules/@agentcomms/mock-server/docs/skills/agentcomms .claude/skills',
    'Tests of the tarballs check that they contain the skill',
  )
  await guide.startServer('npx agentcomms-mock')
  const server = expect.objectContaining({
    command: 'npx',
    args: ['-y', '@agentcomms/mcp', '--control', expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)],
  })
  expect(guide.readJson('.mcp.json')).toEqual({ mcpServers: { 'agentcomms-mock': server } })
  expect(guide.readJson('.vscode/mcp.json')).toEqual({ servers: { 'agentcomms-mock': server } })
  for (const flag of ['--mock', '--control']) expect(help).toContain(`${flag} `)
  await guide.run('npx agentcomms-mock explain')
})

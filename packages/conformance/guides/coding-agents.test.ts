import { expect } from 'vitest'
import { testGuide } from './guide.ts'

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
  await guide.run('npx agentcomms-mock explain')
})

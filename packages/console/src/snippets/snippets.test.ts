import { expect, it } from 'vitest'
import {
  createApiCommand,
  createControlCommand,
  createListMessagesSnippet,
  createProvisionSnippet,
  createShellSetup,
} from './snippets.ts'

it('sets environment variables without showing the key', () => {
  const server = { origin: 'http://127.0.0.1:4010', basePath: '/v1', orgId: 'c1' }
  expect(createShellSetup(server)).toBe(
    [
      'export AGENTCOMMS_BASE_URL=http://127.0.0.1:4010/v1',
      `export AGENTCOMMS_API_KEY=$(curl -s 'http://127.0.0.1:4010/__mock/keys?orgId=c1' | sed 's/.*"masterKey":"\\([^"]*\\)".*/\\1/')`,
    ].join('\n'),
  )
})

it('quotes the body for a shell', () => {
  expect(createApiCommand('/agents')).toBe(
    'curl -s -H "X-API-Key: $AGENTCOMMS_API_KEY" "$AGENTCOMMS_BASE_URL/agents"',
  )
  expect(createApiCommand('/agents', { name: "O'Hara" })).toContain(`--json '{"name":"O'\\''Hara"}'`)
})

it('calls the control interface without a key', () => {
  expect(createControlCommand('http://127.0.0.1:4010', '/add-agent', { name: 'Ada' })).toBe(
    `curl -s --json '{"name":"Ada"}' http://127.0.0.1:4010/__mock/add-agent`,
  )
})

const BASE = 'http://127.0.0.1:4010/v1'

it('contains the base URL and the API key', () => {
  for (const snippet of [createListMessagesSnippet(BASE, 'ak_1'), createProvisionSnippet(BASE, 'ak_1')]) {
    expect(snippet).toContain(`baseUrl: '${BASE}'`)
    expect(snippet).toContain(`apiKey: 'ak_1'`)
  }
})

it('escapes quotes and backslashes', () => {
  expect(createListMessagesSnippet("a'\\b", 'ak_1')).toContain(`baseUrl: 'a\\'\\\\b'`)
})

/** @jest-environment jsdom */
const { AgentComms } = require('@agentcomms/client')
const { receive } = require('@agentcomms/client/webhooks')

test('the client names what is missing', async () => {
  expect(typeof receive).toBe('function')
  const onRetry = jest.fn()
  await expect(new AgentComms({ onRetry }).agents.list()).rejects.toThrow(/has no `fetch`.*jest-fixed-jsdom/)
  expect(onRetry).not.toHaveBeenCalled()
})

test('the mock server names the environment that it needs', () => {
  expect(() => require('@agentcomms/mock-server')).toThrow(/jest-fixed-jsdom/)
})

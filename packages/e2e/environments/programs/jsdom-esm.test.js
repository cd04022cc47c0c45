/** @jest-environment jsdom */
test('the mock server names the environment that it needs', async () => {
  await expect(import('@agentcomms/mock-server')).rejects.toThrow(/jest-fixed-jsdom/)
})

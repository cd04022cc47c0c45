/** Uses the client as a page does. The second argument has the assertions of the test runner. */
exports.useClient = async function useClient({ AgentComms }, { expect }) {
  const client = new AgentComms({ maxRetries: 0 })
  const ada = await client.identities.provision({ name: 'Ada', capabilities: ['email'] })
  const file = new File([new Uint8Array([1, 2, 3])], 'a.bin', { type: 'application/octet-stream' })
  const blob = new Blob(['hi'], { type: 'text/plain' })
  const sent = await client.email.send({
    agentId: ada.id,
    to: ['ben@example.com'],
    subject: 'Files',
    body: 'Here they are.',
    attachments: [{ content: file }, { filename: 'b.txt', content: blob }],
  })
  expect(sent.attachments.map(({ filename }) => filename)).toEqual(['a.bin', 'b.txt'])
  const { bytes } = await client.attachments.download(sent.attachments[0].id)
  expect([...(await bytes())]).toEqual([1, 2, 3])
  client.http.use({ onRequest: ({ request }) => request.headers.set('x-trace', '1') })
  expect((await client.messages.get(sent.id)).subject).toBe('Files')
  await expect(client.agents.list({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
  await expect(client.withOptions({ timeoutMs: 1 }).agents.list()).rejects.toMatchObject({
    name: 'TimeoutError',
  })
}

import { expect } from 'vitest'
import { testGuide } from './guide.ts'

testGuide('vault-logins', async guide => {
  const { mock, ada, client } = await guide.serveMock()
  const { vault } = client.forAgent(ada.id)
  await guide.run('npx tsx --env-file=.env store-login.ts')
  const [stored] = await vault.credentials.list().all()
  await guide.run('npx tsx --env-file=.env log-in.ts')
  expect(mock.requests.map(({ operation, status }) => `${operation} ${status}`)).toContain('getTotp 200')

  await guide.run('npx tsx --env-file=.env change-password.ts')
  const [changed] = await vault.credentials.list().all()
  expect(changed?.login).toEqual({ ...stored?.login, password: expect.any(String) })
  expect(changed?.login?.password).not.toBe(stored?.login?.password)

  // The table of errors
  const id = stored?.id ?? ''
  await vault.credentials.update(id, { login: { username: 'ada' } })
  await expect(vault.totp(id)).rejects.toMatchObject({ name: 'ConflictError', code: 'BAD_REQUEST' })
  mock.setVaultStatus(ada.id, 'LOCKED')
  await expect(vault.totp(id)).rejects.toMatchObject({ name: 'ConflictError', code: 'VAULT_LOCKED' })
  const { id: other } = await mock.addAgent({ name: 'Grace', capabilities: ['vault'] })
  await expect(client.forAgent(other).vault.totp(id)).rejects.toMatchObject({ name: 'NotFoundError' })
})

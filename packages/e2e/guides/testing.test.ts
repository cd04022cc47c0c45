import { expect } from 'vitest'
import { testGuide } from '../../conformance/guides/guide.ts'
import { linkModules } from './link-modules.ts'

testGuide('testing', async guide => {
  linkModules(guide.folder)
  for (const packages of ['vitest', 'jest ts-jest typescript@5'])
    guide.skip(`npm install --save-dev ${packages}`, 'Installed in packages/e2e')
  for (const file of ['vitest/welcome.test.ts', 'jest/welcome.test.ts', 'jest.config.js'])
    guide.skip(file, 'Vitest and Jest find it')
  expect(await guide.run('npx vitest run --dir vitest')).toMatch(/Tests .*1 passed/)
  await guide.run('npx jest')
  expect(await guide.run('npx tsx --test node/welcome.test.ts')).toMatch(/pass 1\n/)
  await guide.run('npx tsx bounce.ts')
})

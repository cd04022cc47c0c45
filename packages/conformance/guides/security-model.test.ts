import { testGuide } from './guide.ts'

testGuide('security-model', async guide => {
  await guide.run('npx tsx attacks.ts')
})

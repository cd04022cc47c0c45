import { testGuide } from './guide.ts'

testGuide('webhooks-in-tests', async guide => {
  for (const file of ['delivery', 'explain', 'retry', 'forged']) await guide.run(`npx tsx ${file}.ts`)
})

import { testGuide } from './guide.ts'

testGuide('webhooks-in-tests', async guide => {
  for (const file of ['delivery', 'explain', 'retry']) await guide.run(`npx tsx ${file}.ts`)
})

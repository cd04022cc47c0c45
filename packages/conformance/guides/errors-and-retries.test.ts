import { testGuide } from './guide.ts'

// The outputs that the page shows contain the results.
testGuide('errors-and-retries', async guide => {
  await guide.run('npx tsx pages.ts')
  await guide.run('npx tsx errors.ts')
  await guide.run('npx tsx send-once.ts')
})

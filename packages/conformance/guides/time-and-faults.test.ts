import { testGuide } from './guide.ts'

testGuide('time-and-faults', async guide => {
  for (const file of ['time', 'faults', 'snapshots', 'parallel']) await guide.run(`npx tsx ${file}.ts`)
})

/** Starts the receiver with Express and PostgreSQL. Set DATABASE_URL and WEBHOOK_SECRET. */
import { app, migrate } from './express-postgres.ts'

await migrate()
const port = Number(process.env.PORT ?? 3000)
app.listen(port, error => {
  if (error) throw error
  console.log(`Receiver on port ${port}`)
})

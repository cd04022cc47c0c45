// Receives webhooks on a free port, which it sends to its parent process.
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  request.resume().once('end', () => response.end())
})
server.listen(0, '127.0.0.1', () => process.send?.(Object(server.address()).port))

export { AgentCommsError } from './errors.ts'

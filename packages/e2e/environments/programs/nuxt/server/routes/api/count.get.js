import { GET } from '../../../count.js'

export default defineEventHandler(GET)

export { GET } from '../../../count.js'

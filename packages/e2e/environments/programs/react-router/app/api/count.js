export { GET as loader } from '../../count.js'

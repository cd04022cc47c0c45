import { route } from '@react-router/dev/routes'

export default [route('api/count', 'api/count.js')]

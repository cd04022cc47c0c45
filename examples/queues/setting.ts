/** Returns a variable of the environment. Throws an Error if it is not set, so that the program does not start. */
export function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Set the environment variable ${name}.`)
  return value
}

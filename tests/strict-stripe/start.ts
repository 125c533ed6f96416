import type { TestProject } from 'vitest/node'
import { startStrictStripe } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    strictStripePort: number
  }
}

/** The strict stand-in for Stripe runs beside the sandbox for the whole run. */
export default async function startStrictStripeForTests({ provide }: TestProject) {
  const { port, stop } = await startStrictStripe()
  provide('strictStripePort', port)
  return stop
}

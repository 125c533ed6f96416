import { writtenSamples } from './written-samples.server.ts'

export function data() {
  return { mails: writtenSamples() }
}

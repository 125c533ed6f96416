/** A fault of the worker's bindings. */
export type Fault = 'queue' | 'storage-refuses' | 'storage-slow'

/** What a host process is started with. */
export type HostOrder = {
  port: number
  /** The bundle that would be deployed. */
  bundle: string
  stateDir: string
  settings: Record<string, string>
  cronEveryMs: number
  fault?: Fault
}

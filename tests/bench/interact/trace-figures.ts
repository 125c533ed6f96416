type TraceEvent = {
  name: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args?: { name?: string; data?: { type?: string } }
}

/** What Chromium's trace says of the time between two marks. Times in milliseconds. */
export type TraceFigures = {
  /** Frames the compositor drew and dropped. */
  drawnFrames: number
  droppedFrames: number
  /** Work of the page's main thread: in all, and its longest task. */
  mainThreadMs: number
  longestTaskMs: number
  /** Tasks longer than a frame at 60 a second. */
  lateTasks: number
  durationMs: number
}

const frameMs = 1_000 / 60

/** Reads a trace between the user timing marks `drag-start` and `drag-end` of the page. */
export function traceFigures(trace: Buffer): TraceFigures {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mark = (name: string) => {
    const found = traceEvents.find((event) => event.name === name)
    if (!found) throw new Error(`The trace has no mark "${name}".`)
    return found
  }
  const start = mark('drag-start')
  const end = mark('drag-end')
  const within = traceEvents.filter(({ ts }) => ts >= start.ts && ts <= end.ts)
  const count = (name: string) => within.filter((event) => event.name === name).length
  const tasks = within
    .filter(
      ({ name, pid, tid }) => name.endsWith('RunTask') && pid === start.pid && tid === start.tid,
    )
    .map(({ dur = 0 }) => dur / 1_000)
  return {
    drawnFrames: count('DrawFrame'),
    droppedFrames: count('DroppedFrame'),
    mainThreadMs: tasks.reduce((sum, task) => sum + task, 0),
    longestTaskMs: Math.max(0, ...tasks),
    lateTasks: tasks.filter((task) => task > frameMs).length,
    durationMs: (end.ts - start.ts) / 1_000,
  }
}

type TraceEvent = {
  name: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args?: { frame_reporter?: { state: string; affects_smoothness: boolean } }
}

/** What Chromium's trace says of the time between two marks. Times in milliseconds. */
export type TraceFigures = {
  /** Frames that reached the screen with all that was new, and those a smooth drag misses. */
  presentedFrames: number
  droppedFrames: number
  /** Work of the page's main thread: in all, and its longest task. */
  mainThreadMs: number
  longestTaskMs: number
  /** Tasks longer than a frame at 60 a second. */
  lateTasks: number
  durationMs: number
}

/** What the trace has to hold: the page's marks, tasks, and what became of each frame. */
export const traceCategories = [
  'blink.user_timing',
  'toplevel',
  'disabled-by-default-devtools.timeline.frame',
]

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
  const frames = within.flatMap(({ name, ph, pid, args }) =>
    name === 'PipelineReporter' && ph === 'b' && pid === start.pid && args?.frame_reporter
      ? [args.frame_reporter]
      : [],
  )
  const isTask = ({ name, pid, tid }: TraceEvent) =>
    name === 'ThreadControllerImpl::RunTask' && pid === start.pid && tid === start.tid
  const tasks = within.filter(isTask).map(({ dur = 0 }) => dur / 1_000)
  return {
    presentedFrames: frames.filter(({ state }) => state === 'STATE_PRESENTED_ALL').length,
    droppedFrames: frames.filter((frame) => frame.affects_smoothness).length,
    mainThreadMs: tasks.reduce((sum, task) => sum + task, 0),
    longestTaskMs: Math.max(0, ...tasks),
    lateTasks: tasks.filter((task) => task > frameMs).length,
    durationMs: (end.ts - start.ts) / 1_000,
  }
}

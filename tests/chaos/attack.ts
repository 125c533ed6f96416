import { Stage } from './stage.ts'

/** How long and how hard an attack is. */
export type Scale = {
  isQuick: boolean
  /** The bundle that would be deployed. */
  bundle: string
  cronEveryMs: number
}

/**
 * How an attack ended. `bound`: nothing was lost, but a time could not be kept because the CRM's own rate limit
 * alone needs longer.
 */
export type Finding = { figure: string; verdict: 'reached' | 'missed' | 'bound' }

/** One row of the table. */
export type Attack = { name: string; run(scale: Scale): Promise<Finding> }

/** Reached when everything holds. */
export function finding(figure: string, holds: readonly boolean[]): Finding {
  return { figure, verdict: holds.every(Boolean) ? 'reached' : 'missed' }
}

/** Runs an attack on a stage of its own, and clears it away whatever happens. */
export function onStage<Result>(
  attack: (stage: Stage, scale: Scale) => Promise<Result>,
): (scale: Scale) => Promise<Result> {
  return async (scale) => {
    const stage = await Stage.open(scale.bundle, scale.cronEveryMs)
    try {
      return await attack(stage, scale)
    } finally {
      await stage.close()
    }
  }
}

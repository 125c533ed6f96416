import type { Scale } from './attack.ts'
import type { Fault } from './host-order.ts'
import { Stage } from './stage.ts'

/** Runs an attack on a stage of its own, and clears it away whatever happens. */
export async function onStage<Result>(
  scale: Scale,
  attack: (stage: Stage) => Promise<Result>,
  fault?: Fault,
): Promise<Result> {
  const stage = await Stage.open(scale.bundle, scale.cronEveryMs, fault)
  try {
    return await attack(stage)
  } finally {
    await stage.close()
  }
}

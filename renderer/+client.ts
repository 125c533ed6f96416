import { watchIslands } from '#components/islands/loader.client.ts'
import { startFrame } from '#components/layout/frame.client.ts'

watchIslands()
startFrame()

import { watchIslands } from '#components/islands/loader.client.ts'
import { startFrame } from '#components/layout/frame.client.ts'

// A page's own script takes the place of the renderer's, so it starts what that starts.
watchIslands()
startFrame()
// Whoever looks into a wrong link finds the path; it is told by no one else.
console.error(`404: there is no page at ${location.pathname}`)

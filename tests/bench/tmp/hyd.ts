import { withSite } from '../rig/with-site.ts'
import { startEdgeServer } from '../rig/edge-server.ts'
import { withBrowser } from '../rig/with-browser.ts'
import { writeFileSync } from 'node:fs'
const path = process.argv[2] ?? '/contact'
const which = process.argv[3] ?? 'forms/contact-form'
await withSite(async (upstream) => {
  const server = await startEdgeServer(upstream)
  await server.warm([path])
  await withBrowser(async ({ browser }) => {
    for (let i = 0; i < 3; i++) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, ignoreHTTPSErrors: true })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(server.origin + path)
      await page.waitForLoadState('networkidle')
      if (i === 2) await browser.startTracing(page, { categories: ['devtools.timeline', 'v8.execute', 'disabled-by-default-v8.compile', 'disabled-by-default-devtools.timeline', 'loading', 'blink.user_timing','disabled-by-default-v8.cpu_profiler'] })
      const ms = await page.evaluate(async (name) => {
        const el = document.querySelector(`[data-island="${name}"]`) as HTMLElement
        const t = performance.now()
        performance.mark('jump')
        el.scrollIntoView({ behavior: 'instant' })
        await new Promise<void>((r) => { const m = new MutationObserver(() => { if (el.dataset.hydrated !== undefined) { r() } }); m.observe(el, { attributes: true }) })
        performance.mark('hydrated')
        return performance.now() - t
      }, which)
      const res = await page.evaluate(() => performance.getEntriesByType('resource').filter((r: any) => r.name.endsWith('.js')).map((r: any) => [r.name.split('/').pop(), Math.round(r.startTime), Math.round(r.responseEnd)]))
      console.log(ms)
      if (i === 2) { writeFileSync('/tmp/hyd.json', await browser.stopTracing()); console.log(JSON.stringify(res)) }
      await context.close()
    }
  })
  server.stop()
})

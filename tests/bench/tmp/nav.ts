import { withSite } from '../rig/with-site.ts'
import { startEdgeServer } from '../rig/edge-server.ts'
import { withChromiumTab } from '../navigate/chromium-tab.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { mkdtempSync } from 'node:fs'

const probe = () => {
  const log = (window as any).__log = [] as any[]
  const put = (n: string, t: number) => { log.push([n, Math.round(t)]); try { localStorage.setItem(location.pathname, JSON.stringify({origin: performance.timeOrigin, log})) } catch {} }
  document.addEventListener('prerenderingchange', () => { put('activated-event', performance.now()); put('activationStart', (performance.getEntriesByType('navigation')[0] as any).activationStart); requestAnimationFrame((t) => { put('raf', performance.now()); requestAnimationFrame(()=>put('raf2', performance.now())) }) })
  addEventListener('click', (e) => put('click', e.timeStamp), true)
  addEventListener('load', () => put('load', performance.now()))
  new PerformanceObserver((l) => { for (const e of l.getEntries()) put(e.name, e.startTime) }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((l) => { for (const e of l.getEntries()) put('longtask ' + Math.round(e.duration), e.startTime) }).observe({ type: 'longtask', buffered: true })
}
const hello = (p: string, q: string) => `<!DOCTYPE html><html><head><script>(${probe.toString()})()</script><title>x</title><script type="speculationrules">{"prerender":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script></head><body><h1>${p}</h1><a href="${q}">${q}</a></body></html>`

await withSite(async (upstream) => {
  const server = await startEdgeServer(upstream, { latencyMs: 150, rewrite: (h) => process.env.HELLO ? hello('a', '/contact') : (process.env.NOVT ? h.replace('@view-transition{navigation:auto}','') : h).replace('<head>', `<head><script>(${probe.toString()})()</script>`).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, process.env.KEEPCSP ? '$&' : '') })
  for (const [from, to] of [['/', '/contact'], ['/', '/about'], ['/','/AINEWS'], ['/pricing', '/about'], ['/', '/services']] as const) {
    await server.warm([from, to])
    for (let i = 0; i < 2; i++) await withChromiumTab(async (tab) => {
      await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 })
      await tab.send('Page.navigate', { url: server.origin + from })
      await delay(1500)
      const point = await tab.evaluate<any>(`(() => { for (const link of document.querySelectorAll('a[href="${process.env.HELLO ? '/contact' : to}"]')) { link.scrollIntoView({block:'center', behavior:'instant'}); const {left, top, width, height} = link.getBoundingClientRect(); const [x,y]=[left+width/2, top+height/2]; if (width>0 && link.contains(document.elementFromPoint(x,y))) return {x,y} } })()`)
      await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point })
      await delay(1500)
      const b = { button: 'left', clickCount: 1 }
      await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...point, ...b })
      await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...point, ...b })
      await delay(1200)
      const all = await tab.evaluate<any>(`({path: location.pathname, here: {origin: performance.timeOrigin, log: __log}, from: JSON.parse(localStorage.getItem('${from}'))})`)
      const click = all.from.origin + (all.from.log.find((e: any) => e[0] === 'click')?.[1] ?? NaN)
      console.log(from, all.path, all.here.log.map(([n, t]: any) => `${n} ${Math.round(all.here.origin + t - click)}`).join(', '))
    })
  }
  server.stop()
})

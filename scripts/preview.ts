import { buildSite } from './build/build-site.ts'
import { currentCommit, deployPages } from './deploy/deploy-steps.ts'
import { main } from './main.ts'
import { Refusal } from './refusal.ts'
import { productionBranch } from './resources/pages-project.ts'

// npm run preview -- BRANCH: the pages as they are here at an address of their own. Its forms reach the production worker.
await main(async () => {
  const [branch] = process.argv.slice(2)
  if (!branch) throw new Refusal('Name the branch: npm run preview -- BRANCH')
  if (branch === productionBranch) {
    throw new Refusal(`${branch} is no preview but the site itself: npm run deploy`)
  }
  await buildSite()
  const { address } = await deployPages(branch, await currentCommit())
  console.log(address)
})

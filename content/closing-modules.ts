/** Places of the four modules, from the inside out. */
const aiIntegration = 0
const infrastructureBuild = 1
const monetizationAndOffers = 2
const scaleAndExit = 3

/**
 * Which module the closing sky of a page lights: the one whose work the page's offer is, or that it ends with. A page
 * of conditions is not here.
 */
export const closingModules: Readonly<Record<string, 0 | 1 | 2 | 3>> = {
  '/': scaleAndExit,
  '/about': scaleAndExit,
  '/affiliate': monetizationAndOffers,
  '/AINEWS': infrastructureBuild,
  '/aims': infrastructureBuild,
  '/case-studies': scaleAndExit,
  '/contact': aiIntegration,
  '/courses': aiIntegration,
  '/courses/10x-scale': scaleAndExit,
  '/courses/ai-productivity': aiIntegration,
  '/courses/marketing-2025': monetizationAndOffers,
  '/deep-dive': infrastructureBuild,
  '/growth-calculator': aiIntegration,
  '/insights': infrastructureBuild,
  '/offer': monetizationAndOffers,
  '/pricing': monetizationAndOffers,
  '/samples': infrastructureBuild,
  '/services': aiIntegration,
  '/start': scaleAndExit,
  '/velocity-audit': aiIntegration,
  '/vip': aiIntegration,
  '/work-with-us': scaleAndExit,
}

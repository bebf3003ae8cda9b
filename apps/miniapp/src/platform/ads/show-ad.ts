import type { AppConfig } from '@soho/contract';
import type { AdOutcome, AdProvider } from './adsgram.ts';

type Ads = AppConfig['ads'];

/**
 * Shows one ad of the operator's network, whose code is loaded with the first ad.
 * @param title names the ad's frame for screen readers
 */
export async function showAd(ads: Ads, userId: string, title: string): Promise<AdOutcome> {
  try {
    return await (await provider(ads, userId, title)).show();
  } catch {
    return 'unavailable';
  }
}

async function provider(ads: Ads, userId: string, title: string): Promise<AdProvider> {
  switch (ads.provider) {
    case 'adsgram': {
      const [{ adsgram }, { addScript }] = await Promise.all([import('./adsgram.ts'), import('./adsgram.ts')]);
      return adsgram(ads.block_id, window, addScript);
    }
    case 'local': {
      const [{ localAds }, { openFilm }] = await Promise.all([import('./local.ts'), import('./local.ts')]);
      return localAds(userId, (address) => openFilm(address, title), window);
    }
    case 'none':
      throw new Error('the operator shows no ads');
  }
}

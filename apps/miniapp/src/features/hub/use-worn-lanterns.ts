import { useEffect } from 'react';
import { useWorn } from '../../api/wardrobe.ts';
import '../../ui/looks/looks.css';
import './worn-lanterns.css';

/** Hangs the garland with the lanterns that the player wears. */
export function useWornLanterns(): void {
  const lantern = useWorn()?.lantern;
  useEffect(() => {
    if (lantern !== undefined) {
      document.documentElement.dataset['lantern'] = lantern;
    }
  }, [lantern]);
}

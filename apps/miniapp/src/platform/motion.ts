import { motionSetting } from './settings/settings.ts';
import { isLowPerformance } from './telegram/launch.ts';

/** 'off' drops every movement and keeps each change visible; 'low' has simple fades, for weak phones. */
type Motion = 'full' | 'low' | 'off';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

function motion(): Motion {
  if (motionSetting.get() === 'off' || reducedMotion().matches) {
    return 'off';
  }
  return isLowPerformance() ? 'low' : 'full';
}

/** Sets the motion level for the styles, now and at each change. */
export function followMotion(): void {
  const show = () => {
    document.documentElement.dataset.motion = motion();
  };
  show();
  motionSetting.subscribe(show);
  reducedMotion().addEventListener('change', show);
}

/** Whether motion is off. */
export function isMotionOff(): boolean {
  return motion() === 'off';
}

import type { ActionContext, Actions } from './action.ts';
import { makeLogActions } from './log.ts';
import { makeMarketActions } from './market.ts';
import { makeMessageActions } from './messages.ts';
import { makeOperatorActions } from './operators.ts';
import { makeOverviewActions } from './overview.ts';
import { makePaymentActions } from './payments.ts';
import { makePersonalDataActions } from './personal-data.ts';
import { makePlayerActions } from './players.ts';
import { makeReferralActions } from './referrals.ts';
import { makeSettingsActions, makeSwitchActions } from './settings.ts';
import { makeTaskActions } from './tasks.ts';

/** Everything that operators do, by the calls of the contract: the console has it by HTTP, a shell by commands. */
export function makeActions(context: ActionContext): Actions {
  return {
    ...makeOverviewActions(context),
    ...makePlayerActions(context),
    ...makePersonalDataActions(context),
    ...makeReferralActions(context),
    ...makeMessageActions(context),
    ...makePaymentActions(context),
    ...makeTaskActions(context),
    ...makeMarketActions(context),
    ...makeSwitchActions(context),
    ...makeOperatorActions(context),
    ...makeLogActions(context),
    ...makeSettingsActions(context),
  };
}

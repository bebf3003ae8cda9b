create index operator_action_subject on operator_action (subject, action_id desc);

-- Cards of wins that players share can be switched off, too.
alter table operator_switch drop constraint operator_switch_name_check;
alter table operator_switch add constraint operator_switch_name_check
  check (name in ('payments', 'claims', 'ads', 'sharing'));

-- Until whoever changed something while nothing was noted of cards is done: a moment.
lock table company, company_response, calendar_month, project, project_media, media in share mode;
